export const notifications = {
  somebody: 'Somebody',
  'request-submitted': { title: 'Request to decide', message: '{{who}} has submitted request {{what}}.' },
  'request-reminded': {
    title: 'Decision awaited',
    message: 'Request {{what}} still waits for your decision.',
  },
  'request-escalated': {
    title: 'Request undecided',
    message: 'Request {{what}} was not decided in time.',
  },
  'request-approved': { title: 'Request approved', message: '{{who}} has approved request {{what}}.' },
  'request-refused': { title: 'Request refused', message: '{{who}} has refused request {{what}}.' },
  'request-comment': {
    title: 'New comment',
    message: '{{who}} has commented on request {{what}}.',
    several: '{{count}} new comments on request {{what}}.',
  },
  'substitute-proposed': {
    title: 'Substitute proposed',
    message: '{{who}} proposes another article for request {{what}}.',
  },
  'still-needed': {
    title: 'Do you still need it?',
    message: 'Request {{what}} still waits for stock. Say whether you still need it.',
  },
  'request-served': {
    title: 'Stock has arrived',
    message: 'What request {{what}} waited for is now reserved.',
    ofPart: 'A part of what request {{what}} waited for is now reserved.',
  },
  'request-expired': {
    title: 'Reservation expired',
    message: 'The reservation of request {{what}} has expired.',
  },
  'order-ready': { title: 'Order ready', message: 'Order {{what}} is ready to be collected.' },
  'order-delivered': { title: 'Order handed over', message: 'Order {{what}} has been handed over.' },
  'stock-alert': { title: 'Low stock', message: '{{what}} has fallen below its minimum.' },
  'lot-expiring': { title: 'Lot expires soon', message: 'Lot {{what}} expires within 30 days.' },
  'lot-expired': { title: 'Lot expired', message: 'Lot {{what}} has expired and is no longer allocated.' },
  'loan-due': { title: 'Due back soon', message: 'Equipment of request {{what}} is due back soon.' },
  'loan-overdue': { title: 'Overdue', message: 'Equipment of request {{what}} is overdue.' },
  'loan-transferred': {
    title: 'Equipment taken over',
    message: '{{who}} has transferred equipment of request {{what}} to you.',
  },
  'webhook-disabled': {
    title: 'Webhook disabled',
    message: 'A webhook gets nothing more: its deliveries failed.',
  },
} as const;
