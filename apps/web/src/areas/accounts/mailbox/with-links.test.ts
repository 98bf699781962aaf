import { expect, test } from 'vitest'
import { withLinks } from './with-links.ts'

const link = 'https://comity.example/login-page#reset=Ab-_9'

test('the links of a mail are parts of their own', () => {
  expect(withLinks(`Choose:\n${link}\nBye`, [link])).toEqual([
    { text: 'Choose:\n', isLink: false },
    { text: link, isLink: true },
    { text: '\nBye', isLink: false },
  ])
})

test('nothing else becomes a link', () => {
  const other = 'https://elsewhere.example/'
  expect(withLinks(other, [link])).toEqual([{ text: other, isLink: false }])
  expect(withLinks('javascript:alert(1)', ['javascript:alert(1)'])).toEqual([
    { text: 'javascript:alert(1)', isLink: false },
  ])
})
