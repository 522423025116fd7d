export { domainOf, isEmail, normaliseEmail } from './address.js';
export { escapeHtml, mailBody, withFooterLinks } from './layout.js';
export { linkPage } from './link-page.js';
export { MailModule } from './mail.module.js';
export { type Mail, MailService } from './mail.service.js';
export { MailOutbox } from './mail-outbox.js';
export { MailPreviews, SAMPLE } from './mail-previews.js';
export { Mailbox } from './mailbox.repository.js';
export { quoted } from './quoted.js';
