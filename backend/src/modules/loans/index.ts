export { Lending } from './lending.js';
export { LoansModule } from './loans.module.js';
export { LoanReads } from './loans.reads.js';
