/**
 * What a thief of the database can read in rows written as text: bytes (`\x…`) as the characters that they stand for,
 * without ids and other random digits, in which any short number occurs sooner or later.
 */
export function readable(rows: string): string {
  return rows
    .replaceAll(/\\+x((?:[0-9a-f]{2})*)/gu, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'))
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, '')
}
