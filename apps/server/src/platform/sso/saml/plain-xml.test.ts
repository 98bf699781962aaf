import { expect, test } from 'vitest'
import { assertPlainXml } from './plain-xml.ts'

const read = (text: string, comments: 'refused' | 'skipped' = 'refused') => assertPlainXml(text, { comments })

test.each([
  '<a/>',
  '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<a></a >\n',
  `<a:b xmlns:a="urn:x" xmlns='urn:y' c = "1>2" d='"'><e-1.f_g/>text &amp; &#x1F511; &#65;</a:b>`,
  '<a>\r\n\t</a>',
])('plain: %s', (text) => {
  expect(() => read(text)).not.toThrow()
})

test.each([
  '',
  ' ',
  'text',
  '<a>',
  '</a>',
  '<a></a></a>',
  '<a></b>',
  '<a><b></a></b>',
  '<a/><b/>',
  '<a/>text',
  'text<a/>',
  '<a></a b="1">',
  '</a/>',
  '<a></a/>',
  '<1a/>',
  '<a:/>',
  '<a:b:c/>',
  '< a/>',
  '<a b/>',
  '<a b=c/>',
  '<a b="1"c="2"/>',
  '<a b="1" b="2"/>',
  '<a b="<"/>',
  '<a b="&"/>',
  '<a b="&x;"/>',
  '<a>&</a>',
  '<a>&x;</a>',
  '<a>&#0;</a>',
  '<a>&#8;</a>',
  '<a>&#xD800;</a>',
  '<a>&#x110000;</a>',
  '<a>&#9999999;</a>',
  '<a>]]></a>',
  '<a>\u0000</a>',
  '<a>\uFFFF</a>',
  '<xmlns:a/>',
  '<xmlnsa/>',
  '<a xmlns:xml="urn:x"/>',
  '<a xmlns:xmlns="urn:x"/>',
  '<a xmlns:b=""/>',
  '<a xmlnsb="1"/>',
  '<a><?b c?></a>',
  '<a><![CDATA[b]]></a>',
  '<a/><?b c?>',
  ' <?xml version="1.0"?><a/>',
  '<?xml version="1.1"?><a/>',
  '<?xml version="1.0" encoding="latin1"?><a/>',
])('not plain: %j', (text) => {
  expect(() => read(text)).toThrow('unreadable')
})

test('comments are skipped only where that is asked for, and only whole ones', () => {
  expect(() => read('<a><!-- b --></a>')).toThrow('unreadable')
  expect(() => read('<!-- b --><a><!----><b/><!-- <c> & --></a><!-- d -->', 'skipped')).not.toThrow()
  for (const text of ['<a><!-- b </a>', '<a><!-- b -- c --></a>', '<a><!--></a>', '<a><!- b --></a>']) {
    expect(() => read(text, 'skipped')).toThrow('unreadable')
  }
})

test('a document type is named as such, wherever it stands', () => {
  for (const text of ['<!DOCTYPE a><a/>', '<a><!doctype b></a>', '<!ENTITY a "b"><a/>']) {
    expect(() => read(text)).toThrow('doctype')
    expect(() => read(text, 'skipped')).toThrow('doctype')
  }
})
