import { StateMachine } from '../../../platform/states/index.js';

export const RESERVATION_STATUSES = ['planned', 'active', 'consumed', 'released'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** The command of a stock batch for a reservation that exists. */
export type ReservationCommand = 'activate' | 'consume' | 'release';

/** A promise to a request line. Where a part of it ends, that part becomes a separate reservation. */
export const RESERVATION_STATES = new StateMachine<ReservationStatus, ReservationCommand>({
  name: 'Reservation',
  states: RESERVATION_STATUSES,
  initial: ['planned', 'active'],
  transitions: [
    {
      command: 'activate',
      from: ['planned'],
      to: ['active'],
      operations: ['startOrder'],
      stock: 'reserved quantity of the level increases',
    },
    {
      command: 'consume',
      from: ['active'],
      to: ['consumed'],
      operations: ['deliverOrder', 'handOutMaterial'],
      stock: 'reserved quantity decreases with the issue',
    },
    {
      command: 'release',
      from: ['planned', 'active'],
      to: ['released'],
      operations: ['cancelRequest', 'completeOrder', 'cancelOrder', 'approveCount', 'mergeLots'],
      stock: 'reserved or planned quantity decreases; it is allocated to waiting lines',
    },
  ],
});
