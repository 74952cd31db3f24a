/** A UUID; browsers keep `randomUUID` for secure addresses, which a guide tried out at home has not. */
export function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const random = (digit: string) =>
    (
      Number(digit) ^
      (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))
    ).toString(16)
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, random)
}
