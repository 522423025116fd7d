import { configure } from '@testing-library/react';

// A machine that is busy with other tests shows what is awaited late, not never. Only a failing test waits this long.
configure({ asyncUtilTimeout: 60_000 });
