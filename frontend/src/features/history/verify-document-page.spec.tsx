import { createHash, webcrypto } from 'node:crypto';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { VerifyDocumentPage } from './verify-document-page';

const FIRST = '%PDF- with a name';
const PRESENT = '%PDF- without a name';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const redacted = {
  kind: 'delivery-note',
  number: 'DEL-2026-000001',
  tenantName: 'Fire brigade',
  siteName: 'Main depot',
  createdAt: '2026-01-01T00:00:00.000Z',
  sha256: hashOf(FIRST),
  fileSha256: hashOf(PRESENT),
  redactedAt: '2026-02-01T00:00:00.000Z',
  lines: [],
};

// A browser calculates hashes on secure origins; the one of the tests has none.
beforeEach(() => vi.stubGlobal('crypto', webcrypto));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the present file', PRESENT, 'The file is exactly the one that was issued.'],
  ['the first file', FIRST, /^This is the file as it was first issued/],
  ['another file', '%PDF- forged', /^This is not the file that was issued/],
])('the check page of a redacted document recognises %s', async (_which, content, verdict) => {
  answerByPath({ '/api/verify/documents/': redacted });
  renderPage(<VerifyDocumentPage />);
  const arrayBuffer = async () => new TextEncoder().encode(content);
  const chosen = Object.assign(new File([content], 'note.pdf', { type: 'application/pdf' }), { arrayBuffer });
  await userEvent.setup().upload(await screen.findByLabelText(/^Choose the PDF/), chosen);
  await screen.findByText(verdict);
});

test('the check page of a redacted document names the hashes of the present and of the first file', async () => {
  answerByPath({ '/api/verify/documents/': redacted });
  renderPage(<VerifyDocumentPage />);
  await screen.findByText(`SHA-256 ${redacted.fileSha256}`);
  screen.getByText(`First issued with SHA-256 ${redacted.sha256}`);
});
