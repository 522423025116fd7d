import type { ScanDto, ScannedDto } from '@/api/generated/catalog';

/** All records with a scanned code: several units or lots may have one number. */
export const candidatesOf = ({ others = [], ...first }: ScanDto): readonly ScannedDto[] => [first, ...others];
