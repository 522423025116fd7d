import { useTranslation } from 'react-i18next';

const BUILT_IN = ['owner', 'admin', 'manager', 'storekeeper', 'requester', 'auditor'] as const;

interface RoleLike {
  key: string;
  name: string;
}

/** The display name of a role: built-in ones in the reader's language, custom ones as named. */
export function useRoleName(): (role: RoleLike) => string {
  const { t } = useTranslation();
  return ({ key, name }) => {
    const known = BUILT_IN.find((one) => one === key);
    return known === undefined ? name : t(`roleNames.${known}`);
  };
}
