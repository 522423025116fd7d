import { atWork, DAY_MS, isWorkday, momentsOfCourse, randomOf } from './calendar.mjs';
import { COURSES } from './courses.mjs';
import { OVERDUE, ROUTINES } from './routines.mjs';
import { STORIES } from './stories.mjs';

const HOUR_MS = 3_600_000;
const SEED = 20_260_101;
/** The last step is planned this long before the present, because the steps of a course are minutes apart. */
const MARGIN_MS = 2 * HOUR_MS;
/** The age of the last routine, so that the present belongs to the stories. */
const LAST_ROUTINE_DAYS = 5;
/** Requests on a working day, at first and in the last week. */
const [FIRST_PER_DAY, LAST_PER_DAY] = [0.8, 2.8];
/** The articles that become scarce: the depot, the SKU, and the part of the demand that the opening stock covers. */
const SCARCE = [
  [2, 'PK-7098', 1.2],
  [2, 'TT-M928', 1.3],
  [2, 'WB-H098', 1.15],
  [2, 'BC-M005', 1.3],
  [0, 'HN-1024', 1.25],
  [0, 'FW-1000', 1.15],
];

/** Every request of the history with the moments of its steps, up to `now`. The same days give the same requests. */
export function timetable(now, days) {
  const latest = now - MARGIN_MS;
  const random = randomOf(SEED);
  const planned = [
    ...routinesUntil(latest, days, random),
    ...OVERDUE.map((overdue) => overdueRoutine(overdue, latest, days)),
    ...STORIES.map((story, index) => storyUntil(story, index, latest)),
  ];
  for (const { story } of planned) story.neededFrom ??= now;
  return planned;
}

function routinesUntil(latest, days, random) {
  const planned = [];
  let owed = 0;
  for (let day = 2; day < days - LAST_ROUTINE_DAYS; day += 1) {
    const morning = latest - (days - day) * DAY_MS;
    if (!isWorkday(morning)) continue;
    owed += FIRST_PER_DAY + ((LAST_PER_DAY - FIRST_PER_DAY) * day) / days;
    for (; owed >= 1; owed -= 1) planned.push(routine(planned.length, morning, latest, random));
  }
  return planned;
}

function routine(index, morning, latest, random) {
  const { days: lentDays, ...base } = ROUTINES[index % ROUTINES.length];
  // Numbers of whole units stay whole.
  const more = random();
  const lines = base.lines.map(([sku, quantity]) => [
    sku,
    Number.isInteger(quantity) ? Math.max(1, Math.round(quantity * (0.6 + more))) : quantity,
  ]);
  const start = morning + Math.round((random() - 0.5) * 8 * HOUR_MS);
  const hours = (least, most) => (least + random() * (most - least)) * HOUR_MS;
  const gaps = [hours(0.5, 20), hours(0.5, 10), hours(0.3, 3), hours(0.2, 1), hours(1, 20)];
  const lent = (lentDays ?? 0) * DAY_MS;
  const isBack = lentDays && start + 2 * DAY_MS + lent < latest;
  const isDamaged = isBack && random() < 0.4;
  if (isBack) gaps.push(lent - hours(8, 30));
  if (isDamaged) gaps.push(hours(3, 30));
  const ends = isDamaged ? 'returnedDamaged' : isBack ? 'returned' : lentDays ? 'delivered' : 'closed';
  const story = { ...base, lines, ends, damaged: isDamaged, lentDays, needed: 3, neededFrom: start };
  return { story, moments: momentsOfCourse(start, gaps, latest) };
}

/** A loan that is not returned: due before the present. */
function overdueRoutine({ routine, delivered, due, quantity }, latest, days) {
  const { days: _lent, lines, ...base } = ROUTINES[routine];
  const before = Math.min(delivered, days - 3);
  const start = latest - (before + 2) * DAY_MS;
  const story = {
    ...base,
    lines: lines.map(([sku], index) => [sku, quantity[index]]),
    ends: 'delivered',
    lentDays: Math.max(0.5, before - due),
    needed: 3,
    neededFrom: start,
  };
  return {
    story,
    moments: momentsOfCourse(
      start,
      [5, 20, 1, 0.5, 4].map((gap) => gap * HOUR_MS),
      latest,
    ),
  };
}

/** The older the further a story has come; those that wait for a decision are of the last two days. */
function storyUntil(told, index, latest) {
  const { days: needed, ...story } = told;
  const steps = COURSES[story.ends].length;
  const age = ageInDays(told, steps, index);
  const gap = Math.min((age * DAY_MS) / (steps + 1), 22 * HOUR_MS);
  const start = atWork(latest - age * DAY_MS + (index % 5) * HOUR_MS, latest);
  const gaps = Array.from({ length: steps - 1 }, (_, step) => gap * (0.6 + ((index + step) % 4) / 5));
  return { story: { ...story, needed, lentDays: 9 }, moments: momentsOfCourse(start, gaps, latest) };
}

function ageInDays({ days, ends }, steps, index) {
  if (['draft', 'submitted'].includes(ends)) return 0.3 + (index % 5) * 0.35;
  return days !== null && days < 0 ? 3 - days : 1.5 + (steps + (index % 4)) * 0.4;
}

/** The scarce articles, with the opening stock that the history leaves little of: by depot and SKU. */
export function scarceOpenings(planned) {
  return new Map(
    SCARCE.map(([depot, sku, share]) => {
      const needed = planned
        .filter(({ story }) => story.depot === depot)
        .flatMap(({ story }) => story.lines)
        .reduce((sum, [asked, quantity]) => sum + (asked === sku ? quantity : 0), 0);
      return [`${depot} ${sku}`, Math.ceil(needed * share)];
    }),
  );
}
