import { DAY_MS } from './calendar.mjs';
import { COURSES, Scene } from './courses.mjs';
import { DEPOTS, fillOrganisation } from './organisation.mjs';
import { startPastServer } from './past-server.mjs';
import { stockKeeping } from './stock-keeping.mjs';
import { scarceOpenings, timetable } from './timetable.mjs';
import { Workshop } from './workshop.mjs';

/** Before the first working day there is time to found the organisation and to fill it. */
const LEAD_MS = 600_000;

/**
 * Plays `days` days of an organisation on a private server whose clock is set back, and answers the organisation as the
 * product exports it. Every date in it is the one that a command had when it was executed.
 */
export async function recordHistory({ name, language, days, speak, say }) {
  const now = Date.now();
  const began = now - days * DAY_MS - LEAD_MS;
  const server = await startPastServer(began);
  try {
    const workshop = new Workshop(server, began);
    const firstSite = await workshop.found({ name, language, siteName: speak(DEPOTS[0].name) });
    const planned = timetable(now, days);
    const scarce = scarceOpenings(planned);
    const book = await fillOrganisation({ workshop, firstSite, speak, began, scarce, say });
    say(`${days} days of requests, deliveries and returns`);
    const keeping = stockKeeping({ workshop, speak, now, days, book });
    const acts = [...planned.flatMap((plan) => actsOf(plan, workshop, book, speak)), ...keeping];
    for (const { at, play } of acts.sort((a, b) => a.at - b.at)) {
      await workshop.advanceTo(at);
      await play();
    }
    await workshop.catchUp();
    say('the organisation moves to this server');
    const archive = await exported(workshop.as('camille'));
    return { archive, articles: book.bySku.size, requests: planned.length };
  } finally {
    await server.stop();
  }
}

function actsOf({ story, moments }, workshop, book, speak) {
  const scene = new Scene(workshop, book, speak, story);
  return COURSES[story.ends].map((step, index) => ({
    at: moments[index],
    play: () => step(scene, moments[index]),
  }));
}

async function exported(owner) {
  const { jobId } = await owner.post('/tenants/current/export');
  const { exportId } = await owner.finish(jobId);
  return owner.download(`/tenants/current/export/${exportId}`);
}
