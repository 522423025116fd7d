export const mails = {
  signInCode: {
    subject: 'Your sign-in code for Stockroom',
    title: 'Your sign-in code',
    how: 'Enter it in the window where you asked for it, or open the link below.',
    life: 'The code and the link are valid for {{minutes}} minutes and work once. We will never ask you for the code.',
    action: 'Sign in with this link',
    footer: 'If you did not request it, ignore this message: signing in requires the code or the link.',
  },
  invitation: {
    subject: 'Invitation to join an organisation on Stockroom',
    title: 'You are invited',
    who: '{{inviter}} invites you to work in the organisation “{{tenant}}”, with the role “{{role}}”.',
    how: 'Sign in with the address {{email}}: a code will be sent to you, there is no password.',
    life: 'The invitation is valid for {{days}} days.',
    action: 'Sign in',
    footer: 'You do not know this organisation? Ignore this message: nothing happens without you.',
  },
  requestSubmitted: {
    subject: 'To approve: request {{number}}',
    title: 'A request waits for your decision',
    what: '{{requester}} made request {{number}}.',
    purpose: 'Purpose: {{purpose}}',
    action: 'View and decide',
    footer:
      'The button opens a page on which you can approve or refuse for 7 days, without signing in. Do not forward this message: the page acts in your name.',
  },
  approvalNotice: {
    subject: {
      reminded: 'Reminder: request {{number}} waits for a decision',
      escalated: 'Still undecided: request {{number}}',
    },
    title: {
      reminded: 'A request waits for your decision',
      escalated: 'A request is still undecided',
    },
    what: '{{requester}} submitted request {{number}} on {{date}}. It is still waiting for a decision.',
    todo: {
      reminded: 'Approve or refuse it, in full or line by line.',
      escalated: 'The approvers have not decided in time. Decide it, or talk to them.',
    },
    action: 'View the request',
    footer: {
      reminded:
        'This reminder is sent once, to the people who may approve the request. Do not forward it: the button acts in your name.',
      escalated: 'This message is sent once, to owners and administrators.',
    },
  },
  substituteProposed: {
    subject: 'Substitute proposed: {{number}}',
    title: 'The depot proposes another article',
    what: 'For your request {{number}}, instead of {{article}}, the depot proposes: {{substitute}} ({{quantity}}).',
    until: 'Answer before {{date}}. Without an answer your request stays as it is.',
    action: 'Answer',
    open: 'Open in Stockroom',
    footer:
      'The button opens a page on which you can accept or refuse, without signing in. Do not forward this message: the page acts in your name.',
  },
  reservationExpired: {
    subject: 'Reservation expired: {{number}}',
    title: 'A reservation has expired',
    what: {
      count: 'days',
      one: 'Preparation of request {{number}} did not start within {{days}} day. The reservation is cancelled for: {{articles}}.',
      other:
        'Preparation of request {{number}} did not start within {{days}} days. The reservation is cancelled for: {{articles}}.',
    },
    over: 'The time for which request {{number}} needed these articles is over. What still waited is cancelled: {{articles}}.',
    todo: 'If these articles are still needed, make a new request.',
    action: 'View the request',
    footer: 'This message is sent to the person who made the request and to the person who approved it.',
  },
  loanReminder: {
    subject: {
      upcoming: 'Due back on {{date}}',
      overdue: 'Overdue since {{date}}',
      'long-overdue': 'Last reminder: overdue since {{date}}',
    },
    title: {
      upcoming: 'Equipment is due back soon',
      overdue: 'Equipment is overdue',
      'long-overdue': 'Equipment has been overdue for more than a week',
    },
    holder: 'You have on loan, for request {{number}}:',
    manager: '{{holder}} has on loan, for request {{number}}:',
    what: '{{articles}}. Due: {{date}}. Depot: {{site}}.',
    action: 'View the loans',
    footer: 'This reminder is sent once before the due date, and twice after it.',
  },
  ledgerAlarm: {
    subject: 'Stockroom: your stock records do not add up',
    title: 'Your records do not add up',
    what: 'The automatic check of {{tenant}} found data that contradicts itself. It may have been changed outside Stockroom, or restored from a backup.',
    where: 'First problem: {{problem}} ({{place}}). Problems in total: {{count}}.',
    todo: 'Correct nothing by hand. Forward this message to the person who runs the server: the command “npm run verify” shows them the details.',
    action: 'Open the activity log',
    footer: 'This message is sent once per problem, to all owners of the organisation.',
  },
  webhookDisabled: {
    subject: 'A webhook was disabled',
    title: 'A webhook was disabled',
    gone: 'The receiver {{host}} answered that it no longer exists (410).',
    failing: 'Deliveries to {{host}} have failed for five days.',
    todo: 'Nothing more is sent to it. What is still pending goes out when you enable the webhook again.',
    action: 'View the webhooks',
    footer: 'This message is sent to the people who manage integrations.',
  },
  news: {
    action: 'Open in Stockroom',
    part: 'Approved in part. Reasons:',
    footer: 'You get this message from {{tenant}} by your notification preferences.',
  },
  digest: {
    subject: 'Your digest of {{date}}',
    title: 'What happened since the last digest',
    more: { count: 'count', one: 'and {{count}} more.', other: 'and {{count}} more.' },
    action: 'Open Stockroom',
    footer: 'You get this digest once a day, if something happened.',
  },
  unsubscribeLinks: { off: 'Turn off these e-mails', settings: 'Settings' },
} as const;
