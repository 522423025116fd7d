import { createRoot } from 'react-dom/client';
import { forgetAnswers } from '@/api/offline/answers';
import { countEntriesOfUser, dropEntriesOfUser } from '@/api/offline/outbox';
import { loadTexts } from '@/i18n/i18n';
import { LeaveDialog } from './leave-dialog';

/** Asks where work of the user waits to be sent, and removes what the user leaves on this device. */
export async function confirmLeaving(userId: string | null): Promise<boolean> {
  if (userId !== null) {
    const count = await countEntriesOfUser(userId);
    if (count > 0 && !(await askToLeave(count))) return false;
    await dropEntriesOfUser(userId);
  }
  await forgetAnswers();
  return true;
}

async function askToLeave(count: number): Promise<boolean> {
  await loadTexts(['offline']);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const leave = await new Promise<boolean>((answer) =>
    root.render(<LeaveDialog count={count} onAnswer={answer} />),
  );
  root.unmount();
  place.remove();
  return leave;
}
