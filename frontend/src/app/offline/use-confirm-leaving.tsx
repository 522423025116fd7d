import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { mayHaveUnsent } from '@/api/offline/unsent';
import { loadTexts } from '@/i18n/i18n';

const LeaveDialog = lazy(async () => {
  const [{ LeaveDialog: Dialog }] = await Promise.all([import('./leave-dialog'), loadTexts(['offline'])]);
  return { default: Dialog };
});

interface Question {
  readonly count: number;
  readonly answer: (leave: boolean) => void;
}

interface ConfirmLeaving {
  /** Asks where work of the user waits to be sent, and removes what the user leaves on this device. */
  confirmLeaving: (userId: string | undefined) => Promise<boolean>;
  dialog: ReactNode;
}

export function useConfirmLeaving(): ConfirmLeaving {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirmLeaving = useCallback(async (userId: string | undefined) => {
    try {
      const count = mayHaveUnsent() && userId !== undefined ? await countUnsent(userId) : 0;
      if (count > 0) {
        const leave = await new Promise<boolean>((answer) => setQuestion({ count, answer }));
        setQuestion(null);
        if (!leave) return false;
      }
      await forgetUser(userId);
    } catch {
      // Without a database nothing is kept either.
    }
    return true;
  }, []);
  const dialog = question && (
    <Suspense>
      <LeaveDialog count={question.count} onAnswer={question.answer} />
    </Suspense>
  );
  return { confirmLeaving, dialog };
}

const countUnsent = async (userId: string) =>
  (await import('@/api/offline/outbox')).countEntriesOfUser(userId);

async function forgetUser(userId: string | undefined): Promise<void> {
  if (mayHaveUnsent() && userId !== undefined)
    await (await import('@/api/offline/outbox')).dropEntriesOfUser(userId);
  await (await import('@/api/offline/answers')).forgetAnswers();
}
