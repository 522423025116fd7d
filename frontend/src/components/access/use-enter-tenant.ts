import { useNavigate } from 'react-router-dom';
import { useProblemText } from '@/api/problem';
import { askToLeave, discardUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { toast } from '@/shared/ui/feedback/toast';
import { usePrincipal } from './principal';

/**
 * `page` is the one to open, in place of the present one; without it, the dashboard. `handles` answers whether it shows a
 * failure itself.
 */
type EnterTenant = (
  open: () => Promise<{ token: string }>,
  done: string,
  page?: string,
  handles?: (error: unknown) => boolean,
) => void;

/**
 * Switches to another organisation, with the token of the call that opens it. Unsaved input belongs to the previous one:
 * the user is asked first.
 */
export function useEnterTenant(): EnterTenant {
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { adoptToken } = usePrincipal();
  const enter = async (...[open, done, page, handles]: Parameters<EnterTenant>) => {
    discardUnsaved();
    try {
      await adoptToken((await open()).token);
      toast.success(done);
      await (page === undefined ? navigate('/dashboard') : navigate(page, { replace: true }));
    } catch (error) {
      if (!handles?.(error)) toast.error(problemText(error));
    }
  };
  return (...args) => askToLeave(() => void enter(...args));
}
