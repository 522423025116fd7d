export const PREFIX = '@test ';

/** A reporter of Jest that writes one line as JSON for each test as soon as it has ended. */
export default class FirstFailure {
  onTestCaseResult({ path }, { fullName, status, failureMessages }) {
    write({ path, name: fullName, status, message: failureMessages.join('\n') });
  }

  onTestResult({ path }, { testExecError }) {
    if (testExecError) write({ path, status: 'broken', message: testExecError.message });
  }
}

function write(result) {
  process.stdout.write(`${PREFIX}${JSON.stringify(result)}\n`);
}
