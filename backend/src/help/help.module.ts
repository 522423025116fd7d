import { Controller, Get, Inject, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/index.js';
import { Access, Text } from '../platform/http/index.js';

class HelpDto {
  @Text({ max: 2048, nullable: true, about: 'A mailto: or https: address (SUPPORT_CONTACT); null for none.' })
  supportContact: string | null;

  @Text({
    max: 2048,
    nullable: true,
    about: 'The address of a video that replaces the recorded tour (HELP_VIDEO); null for none.',
  })
  video: string | null;
}

/** The operator's additions to the help page. */
@Controller('help')
export class HelpController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Access({
    may: 'public',
    summary: 'Get the support contact and help video of this server',
    answers: HelpDto,
  })
  getHelp(): HelpDto {
    return { supportContact: this.config.SUPPORT_CONTACT ?? null, video: this.config.HELP_VIDEO ?? null };
  }
}

@Module({ controllers: [HelpController] })
export class HelpModule {}
