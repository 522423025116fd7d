export { mailBody } from './layout.js';
export { MailModule } from './mail.module.js';
export { type Compose, MailOutbox } from './mail-outbox.js';
export { type Mail, MailService } from './mail.service.js';
