/**
 * Said at the bottom edge as long as there is no connection.
 * @param isKept whether the site is kept on the device.
 */
export const offlineNotice = (isKept: boolean) =>
  `Sem conexão${isKept ? ': as páginas guardadas abrem, e você pode escrever para nós' : ''}.`;

/** Said to who does not see the line go, once there is a connection again. */
export const onlineNotice = 'A conexão voltou.';
