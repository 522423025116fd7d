import { auditPart } from '../../platform/audit/index.js';

auditPart({
  name: 'subscriptions',
  pins: [
    {
      kind: 'subscription',
      collection: 'subscriptions',
      events: 'changes',
      facts: ['plan', 'status', 'customerId'],
      laterFacts: ['renewsAt', 'endsAt'],
      // The contract is with the operator of one server.
      mayBeGone: true,
    },
  ],
});
