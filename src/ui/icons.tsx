import {
  IconApi,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandYoutube,
  IconCloud,
  IconCompass,
  IconDeviceMobile,
  IconTool,
  IconWindow,
  type TablerIcon,
} from '@tabler/icons-react';
import type { SocialNetwork } from '../content/company.ts';
import type { ServiceIcon } from '../content/types.ts';

/** The drawing of each service. */
export const serviceIcons: Readonly<Record<ServiceIcon, TablerIcon>> = {
  software: IconWindow,
  apps: IconDeviceMobile,
  consulting: IconCompass,
  integration: IconApi,
  maintenance: IconTool,
  cloud: IconCloud,
};

/** The mark of each social network. */
export const socialIcons: Readonly<Record<SocialNetwork, TablerIcon>> = {
  linkedin: IconBrandLinkedin,
  instagram: IconBrandInstagram,
  github: IconBrandGithub,
  youtube: IconBrandYoutube,
  facebook: IconBrandFacebook,
};
