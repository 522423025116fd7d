import { Global, Module } from '@nestjs/common';
import { LiveSources } from './live-sources.js';

@Global()
@Module({ providers: [LiveSources], exports: [LiveSources] })
export class LiveSourcesModule {}
