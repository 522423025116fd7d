interface Message {
  readonly subject: string;
  readonly text: string;
}

/** The address of the support: a page, or a mail that is filled in; without a contact the person chooses the recipient. */
export function supportAddress(contact: string | null, { subject, text }: Message) {
  if (contact?.startsWith('https:')) return { href: contact, isMail: false };
  const body = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return { href: `${contact ?? 'mailto:'}?${body}`, isMail: true };
}
