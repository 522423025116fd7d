import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { openApiDocument } from './contract/openapi.js';
import { loadConfig } from './platform/config/index.js';

/** Writes the contract to the given file. Preview mode instantiates no provider and needs no database. */
async function exportContract(target = process.argv[2]): Promise<void> {
  if (!target) throw new Error('name the file to write');
  const config = loadConfig({
    MAIL_TRANSPORT: 'mailbox',
    DATA_DIR: process.env['DATA_DIR'] ?? './data',
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, 'mongodb://127.0.0.1:1/none'),
    new FastifyAdapter(),
    { preview: true, logger: ['error', 'warn'], abortOnError: false },
  );
  app.setGlobalPrefix('api');
  writeFileSync(target, `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
}

void exportContract();
