import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { RequestsModule } from '../requests/index.js';
import { StockModule } from '../stock/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { EquipmentInCustody } from './equipment-in-custody.js';
import { ExtendLoan } from './extend-loan.js';
import { LoanRegister } from './loan-register.js';
import { LoanWords } from './loan-words.js';
import './loans.audit.js';
import { ComposeReminders } from './compose-reminders.js';
import { LoansController } from './loans.controller.js';
import { LoanReads } from './loans.reads.js';
import { LoansRepository } from './loans.repository.js';
import { LOAN_MODEL, loanSchema } from './loans.schema.js';
import { LoansByHolder } from './loans-by-holder.js';
import { PromisedLoans } from './promised-loans.js';
import { RemindHolders } from './remind-holders.js';

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    CatalogModule,
    StockModule,
    RequestsModule,
    MongooseModule.forFeature([{ name: LOAN_MODEL, schema: loanSchema }]),
  ],
  controllers: [LoansController],
  providers: [
    LoansRepository,
    LoanRegister,
    LoanReads,
    LoansByHolder,
    LoanWords,
    ExtendLoan,
    EquipmentInCustody,
    ComposeReminders,
    RemindHolders,
    PromisedLoans,
  ],
  exports: [LoanRegister, LoanReads],
})
export class LoansModule {}
