import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A machine that is busy with other tests renders late, not never. Only a failing test waits this long.
configure({ asyncUtilTimeout: 60_000 });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => cleanup());
