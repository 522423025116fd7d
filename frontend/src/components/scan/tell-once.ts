/** A code that stays in the picture counts once. */
const SAME_CODE_MS = 2000;

/** Reports each code once while it stays in the picture; one that is not accepted yet is reported again. */
export function tellOnce(take: (code: string) => boolean): (code: string, now: number) => void {
  let last = { code: '', at: 0 };
  return (code, now) => {
    const isNew = code !== last.code || now - last.at > SAME_CODE_MS;
    if (!isNew || take(code)) last = { code, at: now };
  };
}
