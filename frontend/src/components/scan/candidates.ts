import type { ScanDto, ScannedDto } from '@/api/generated/catalog';

/** Everything that carries a scanned code: several units or lots may have one number. */
export const candidatesOf = ({ others = [], ...first }: ScanDto): readonly ScannedDto[] => [first, ...others];
