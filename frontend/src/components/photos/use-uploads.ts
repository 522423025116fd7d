import { useState } from 'react';
import { type FileDto, useUploadFileMutation } from '@/api/generated/catalog';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';

interface Uploads {
  /** The number of further files. */
  room: number;
  /** Called for each file that is stored, in the order in which they were chosen. */
  onStored: (file: FileDto) => void;
  onBusy: (busy: boolean) => void;
  /** The message about files for which there is no room. */
  tooMany: string;
}

/** Uploads chosen files one after the other, as the server takes one image of an organisation at a time. */
export function useUploads({ room, onStored, onBusy, tooMany }: Uploads) {
  const problemText = useProblemText();
  const [upload] = useUploadFileMutation();
  const [waiting, setWaiting] = useState(0);
  const add = async (chosen: readonly File[]) => {
    const files = chosen.slice(0, Math.max(0, room));
    if (files.length < chosen.length) toast.error(tooMany);
    if (files.length === 0) return;
    onBusy(true);
    setWaiting(files.length);
    for (const file of files) {
      try {
        onStored(await upload({ body: { file } }).unwrap());
      } catch (error) {
        toast.error(`${file.name}: ${problemText(error)}`);
      }
      setWaiting((count) => count - 1);
    }
    onBusy(false);
  };
  return { add: (files: readonly File[]) => void add(files), waiting };
}
