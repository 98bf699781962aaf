import { Refusal } from './refusal.ts'

/** Elements whose text is an identifier. */
const identifiers = new Set(['NameID', 'Issuer', 'Audience', 'AttributeValue', 'SessionIndex'])

const limits = { depth: 40, elements: 4000, attributes: 8000 }

const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const attribute = String.raw`\s+(${name})\s*=\s*("[^"<]*"|'[^'<]*')`
const declaration =
  /^<\?xml\s+version=(["'])1\.0\1(?:\s+encoding=(["'])utf-8\2)?(?:\s+standalone=(["'])(?:yes|no)\3)?\s*\?>/iu
const tagPattern = new RegExp(String.raw`<(/?)(${name})((?:${attribute})*)\s*(/?)>`, 'uy')
const attributePattern = new RegExp(attribute, 'gu')
const referencePattern = /^&(?:amp|lt|gt|quot|apos|#(\d{1,7})|#x([\da-f]{1,6}));/iu
// oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 has no place for
const notXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/u

/**
 * Restricts a text to the plain part of XML 1.0 (elements, attributes, text, predefined entities, UTF-8), in linear
 * time. The parser used afterwards repairs errors, and two readers of one signed message may disagree about repaired
 * text.
 *
 * @throws Refusal doctype, comment_in_identifier, unreadable.
 */
export function assertPlainXml(text: string, { comments }: { comments: 'refused' | 'skipped' }): void {
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) throw new Refusal('doctype')
  if (notXml.test(text)) throw new Refusal('unreadable')
  const open: string[] = []
  const counted = { elements: 0, attributes: 0 }
  let at = declaration.exec(text)?.[0].length ?? 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    assertText(text.slice(at, next < 0 ? undefined : next), open.length > 0)
    if (next < 0) break
    at =
      comments === 'skipped' && text.startsWith('<!--', next)
        ? endOfComment(text, next)
        : readTag(text, next, open, counted)
  }
  if (open.length > 0 || counted.elements === 0) throw new Refusal('unreadable')
}

function endOfComment(text: string, start: number): number {
  const end = text.indexOf('--', start + 4)
  if (end < 0 || text[end + 2] !== '>') throw new Refusal('unreadable')
  return end + 3
}

function readTag(
  text: string,
  start: number,
  open: string[],
  counted: { elements: number; attributes: number },
): number {
  const mark = text[start + 1]
  if (mark === '!' || mark === '?') throw new Refusal(reasonOfMarkup(open.at(-1)))
  tagPattern.lastIndex = start
  const tag = tagPattern.exec(text)
  const [whole = '', closing, tagName = '', attributes = '', , , empty] = tag ?? []
  if (!tag || (closing && (attributes || empty))) throw new Refusal('unreadable')
  if (closing) {
    if (open.pop() !== tagName) throw new Refusal('unreadable')
    return start + whole.length
  }
  if (open.length === 0 && counted.elements > 0) throw new Refusal('unreadable')
  counted.elements += 1
  counted.attributes += assertAttributes(attributes)
  if (!empty) open.push(tagName)
  if (
    tagName.startsWith('xmlns') ||
    open.length > limits.depth ||
    counted.elements > limits.elements ||
    counted.attributes > limits.attributes
  ) {
    throw new Refusal('unreadable')
  }
  return start + whole.length
}

/** Comments, instructions and CDATA: readers disagree about the surrounding text. */
function reasonOfMarkup(element: string | undefined): 'comment_in_identifier' | 'unreadable' {
  const localName = element?.replace(/^.*:/u, '') ?? ''
  return identifiers.has(localName) ? 'comment_in_identifier' : 'unreadable'
}

function assertAttributes(text: string): number {
  const names = new Set<string>()
  for (const [, attributeName = '', quoted = ''] of text.matchAll(attributePattern)) {
    const value = quoted.slice(1, -1)
    const isDeclaration = attributeName === 'xmlns' || attributeName.startsWith('xmlns:')
    const isReserved = attributeName === 'xmlns:xml' || attributeName === 'xmlns:xmlns'
    if (
      names.has(attributeName) ||
      isReserved ||
      (attributeName.startsWith('xmlns') && !isDeclaration) ||
      (attributeName.startsWith('xmlns:') && value === '')
    ) {
      throw new Refusal('unreadable')
    }
    names.add(attributeName)
    assertReferences(value)
  }
  return names.size
}

function assertText(text: string, isInside: boolean): void {
  if (text.includes(']]>') || (!isInside && text.trim() !== '')) throw new Refusal('unreadable')
  assertReferences(text)
}

function assertReferences(text: string): void {
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    const reference = referencePattern.exec(text.slice(at, at + 12))
    if (!reference) throw new Refusal('unreadable')
    const [, decimal, hexadecimal] = reference
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? '20', 16)
    if (code > 0x10_ff_ff || notXml.test(String.fromCodePoint(code))) throw new Refusal('unreadable')
  }
}
