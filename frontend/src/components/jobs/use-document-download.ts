import { useState } from 'react';
import { readFile, saveFile } from '@/api/files';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';

interface Downloadable {
  id: string;
  number: string;
}

/** Downloads PDF files, and returns the one in progress. */
export function usePdfDownload() {
  const problemText = useProblemText();
  const [busyId, setBusyId] = useState<string>();
  /** `pathOf` answers the path of the file, possibly after creating it. */
  const download = async ({ id, number }: Downloadable, pathOf: () => string | Promise<string>) => {
    setBusyId(id);
    try {
      saveFile(await readFile(await pathOf()), `${number}.pdf`);
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setBusyId(undefined);
    }
  };
  return {
    download: (file: Downloadable, pathOf: () => string | Promise<string>) => void download(file, pathOf),
    busyId,
  };
}

/** Downloads a voucher, and returns the one in progress. */
export function useDocumentDownload() {
  const { download, busyId } = usePdfDownload();
  const fileOf = ({ id }: Downloadable) => `/documents/${encodeURIComponent(id)}/file`;
  return {
    busyId,
    download: (document: Downloadable) => download(document, () => fileOf(document)),
    downloadCopy: (document: Downloadable) => download(document, () => `${fileOf(document)}?copy=true`),
  };
}
