import { useNavigate } from 'react-router-dom';
import { useProblemText } from '@/api/problem';
import { askToLeave, discardUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { toast } from '@/shared/ui/feedback/toast';
import { usePrincipal } from './principal';

/**
 * Goes on in another organisation, with the token of the call that opens it. What is not saved belongs to the one that
 * is left: it is asked for before.
 */
export function useEnterTenant(): (open: () => Promise<{ token: string }>, done: string) => void {
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { adoptToken } = usePrincipal();
  const enter = async (open: () => Promise<{ token: string }>, done: string) => {
    discardUnsaved();
    try {
      await adoptToken((await open()).token);
      toast.success(done);
      await navigate('/dashboard');
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (open, done) => askToLeave(() => void enter(open, done));
}
