import {
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandYoutube,
  type TablerIcon,
} from '@tabler/icons-react';
import type { SocialNetwork } from '../../content/company.ts';

/** The mark of each social network. */
export const socialIcons: Readonly<Record<SocialNetwork, TablerIcon>> = {
  linkedin: IconBrandLinkedin,
  instagram: IconBrandInstagram,
  github: IconBrandGithub,
  youtube: IconBrandYoutube,
  facebook: IconBrandFacebook,
};
