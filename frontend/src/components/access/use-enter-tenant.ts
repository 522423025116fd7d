import { useNavigate } from 'react-router-dom';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import { usePrincipal } from './principal';

/** Goes on in another organisation, with the token of the call that opens it. */
export function useEnterTenant(): (opening: Promise<{ token: string }>, done: string) => Promise<void> {
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { adoptToken } = usePrincipal();
  return async (opening, done) => {
    try {
      await adoptToken((await opening).token);
      toast.success(done);
      await navigate('/dashboard');
    } catch (error) {
      toast.error(problemText(error));
    }
  };
}
