// SPDX-License-Identifier: Apache-2.0
#include <QApplication>
#include <gmock/gmock.h>

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsSet("DUBHE_TEST_IS_RUN_BY_MONKEY")) return 0; // started by the window under test
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application{argc, argv};
    testing::InitGoogleMock(&argc, argv);
    return RUN_ALL_TESTS();
}
