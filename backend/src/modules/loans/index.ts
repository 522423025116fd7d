export { LoanRegister } from './loan-register.js';
export { LoanDto } from './loans.dto.js';
export { LoansModule } from './loans.module.js';
export { LoanReads } from './loans.reads.js';
export { LOANS, type Loan } from './loans.schema.js';
