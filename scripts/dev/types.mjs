import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { bin, ROOT } from '../lib/install-and-build.mjs';

/** Shows type errors beside the running application, at a low priority: a restart does not wait for them. */
export function watchTypes(workspaces, log) {
  const checkers = workspaces.map((workspace) => {
    const checker = spawn(
      bin('tsc'),
      ['-p', workspace, '--watch', '--preserveWatchOutput', '--pretty', 'false'],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    if (checker.pid) setPriority(checker.pid, constants.priority.PRIORITY_LOW);
    createInterface({ input: checker.stdout }).on('line', (line) => {
      if (line.includes('error TS') || / [1-9]\d* errors?\./.test(line))
        log(`types of ${workspace}: ${line}`);
      else if (line.includes('Found 0 errors')) log(`types of ${workspace}: no errors`);
    });
    return checker;
  });
  return () => {
    for (const checker of checkers) checker.kill();
  };
}
