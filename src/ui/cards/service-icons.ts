import {
  IconApi,
  IconCloud,
  IconCompass,
  IconDeviceMobile,
  IconTool,
  IconWindow,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ServiceIcon } from '../../content/types.ts';

/** The drawing of each service. */
export const serviceIcons: Readonly<Record<ServiceIcon, TablerIcon>> = {
  software: IconWindow,
  apps: IconDeviceMobile,
  consulting: IconCompass,
  integration: IconApi,
  maintenance: IconTool,
  cloud: IconCloud,
};
