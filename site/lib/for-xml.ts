/** Removes the control characters that XML cannot contain, because one of them makes the whole feed invalid. */
export const forXml = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
