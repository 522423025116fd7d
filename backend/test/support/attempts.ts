const MAX_ATTEMPTS = 3;

/**
 * Measures something until each measure has been below its limit once, in up to three independent attempts, and answers
 * the least of each measure: work of the machine's others disturbs one attempt, a fault every attempt.
 */
export async function leastOfAttempts<Measures extends Readonly<Record<string, number>>>(
  limits: Measures,
  measure: (attempt: number) => Promise<Measures>,
): Promise<Measures> {
  let least = await measure(0);
  const isAbove = () => Object.entries(limits).some(([name, limit]) => !((least[name] ?? 0) < limit));
  for (let attempt = 1; attempt < MAX_ATTEMPTS && isAbove(); attempt += 1) {
    const next = await measure(attempt);
    const entries = Object.entries(next).map(([name, value]) => [
      name,
      Math.min(value, least[name] ?? value),
    ]);
    least = Object.fromEntries(entries) as Measures;
  }
  return least;
}
