import { ForwardClock } from './clock.js';

const HOUR = 3_600_000;

/** A machine whose time of day can be set, with a monotonic clock. */
function machineAt(start: number) {
  const machine = { offset: 0, ran: 0 };
  const clock = new ForwardClock({
    wall: () => start + machine.ran + machine.offset,
    running: () => machine.ran,
  });
  return { machine, clock };
}

describe('the clock of a process', () => {
  it('says what the machine says, also after it was set forward', () => {
    const { machine, clock } = machineAt(1000);
    machine.ran = 50;
    expect(clock.now()).toBe(1050);
    machine.offset = 11 * HOUR;
    expect(clock.now()).toBe(1050 + 11 * HOUR);
  });

  it('never goes back, and never stops, when the machine is set back', () => {
    const { machine, clock } = machineAt(HOUR);
    machine.offset = -HOUR / 2;
    expect(clock.now()).toBe(HOUR);
    machine.ran = 600_000;
    expect(clock.now()).toBe(HOUR + 300_000);
  });

  it('meets the machine again after twice the time that it was set back by', () => {
    const { machine, clock } = machineAt(HOUR);
    machine.offset = -1000;
    machine.ran = 2000;
    expect(clock.now()).toBe(HOUR + 1000);
    machine.ran = 3000;
    expect(clock.now()).toBe(HOUR + 2000);
  });

  it('goes forward to a time that is known to have been, and never back to one', () => {
    const { clock } = machineAt(HOUR);
    clock.advanceTo(2 * HOUR);
    expect(clock.now()).toBe(2 * HOUR);
    clock.advanceTo(HOUR);
    expect(clock.now()).toBe(2 * HOUR);
  });

  it('does not go forward to a time that is more than an hour ahead', () => {
    const { clock } = machineAt(HOUR);
    clock.advanceTo(2 * HOUR + 1);
    expect(clock.now()).toBe(HOUR);
  });
});
