import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG, type Config } from '../config/index.js';
import { AUDIT_STATE_MODEL, AuditStates, auditStateSchema } from './audit-state.js';
import { Audits } from './audits.service.js';
import { KeptHeads } from './kept-heads.js';
import { SigningKey } from './signing-key.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: AUDIT_STATE_MODEL, schema: auditStateSchema }])],
  providers: [
    Audits,
    AuditStates,
    { provide: KeptHeads, inject: [CONFIG], useFactory: (config: Config) => new KeptHeads(config.DATA_DIR) },
    {
      provide: SigningKey,
      inject: [CONFIG],
      useFactory: (config: Config) => new SigningKey(config.LEDGER_KEY),
    },
  ],
  exports: [Audits, AuditStates, KeptHeads, SigningKey],
})
export class AuditModule {}
