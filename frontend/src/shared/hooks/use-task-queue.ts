import { useCallback, useRef, useState } from 'react';

interface TaskQueue {
  addTask: (task: () => Promise<void>) => void;
  isPending: boolean;
}

/**
 * Runs tasks one after the other, each once the page shows the changes of the previous one. One that fails stops no other.
 */
export function useTaskQueue(): TaskQueue {
  const [pending, setPending] = useState(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  const addTask = useCallback((task: () => Promise<void>) => {
    setPending((count) => count + 1);
    const run = () =>
      task()
        .then(() => new Promise<void>((resolve) => setTimeout(resolve)))
        .finally(() => setPending((count) => count - 1));
    last.current = last.current.then(run, run);
  }, []);
  return { addTask, isPending: pending > 0 };
}
