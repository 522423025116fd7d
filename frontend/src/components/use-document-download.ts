import { useState } from 'react';
import { toast } from 'sonner';
import { readFile, saveFile } from '@/api/files';
import { useProblemText } from '@/api/problem';

interface Downloadable {
  id: string;
  number: string;
}

/** Downloads a voucher, and returns the one in progress. */
export function useDocumentDownload() {
  const problemText = useProblemText();
  const [busyId, setBusyId] = useState<string>();
  const download = async ({ id, number }: Downloadable) => {
    setBusyId(id);
    try {
      saveFile(await readFile(`/documents/${encodeURIComponent(id)}/file`), `${number}.pdf`);
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setBusyId(undefined);
    }
  };
  return { download: (document: Downloadable) => void download(document), busyId };
}
