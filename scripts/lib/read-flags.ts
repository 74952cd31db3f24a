/** What `read` makes of the arguments. Throws what is wrong with them, and the usage. */
export function readFlags<Flags>(usage: string, read: () => Flags): Flags {
  try {
    return read()
  } catch (cause) {
    const [sentence] = (cause as Error).message.split('. ')
    throw new Error(`${sentence}\n\n${usage}`, { cause })
  }
}
