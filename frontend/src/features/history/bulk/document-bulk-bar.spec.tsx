import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '@/testing/page';
import { DocumentBulkBar } from './document-bulk-bar';

test('each selected document is saved under its number; one that fails stays selected', async () => {
  const read: string[] = [];
  globalThis.fetch = async (path) => {
    read.push(String(path));
    return String(path).includes('d2')
      ? new Response(JSON.stringify({ code: 'NOT_FOUND' }), { status: 404 })
      : new Response('%PDF');
  };
  URL.createObjectURL = () => 'blob:file';
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const onSelect = vi.fn();
  const documents = [
    { id: 'd1', name: 'DEL-1' },
    { id: 'd2', name: 'DEL-2' },
  ];
  renderPage(<DocumentBulkBar documents={documents} onSelect={onSelect} onSelectAll={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith(['d2']));
  expect(read).toEqual(['/api/documents/d1/file', '/api/documents/d2/file']);
  expect(saved).toEqual(['DEL-1.pdf']);
  expect(screen.getByText('DEL-2').closest('li')?.dataset['status']).toBe('refused');
});
