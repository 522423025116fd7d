import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

/** Finds the services of all modules, also of those that export none. */
@Injectable()
export class Providers {
  constructor(private readonly modules: ModuleRef) {}

  get<T>(type: new (...parameters: never[]) => T): T {
    return this.modules.get<T>(type, { strict: false });
  }
}
