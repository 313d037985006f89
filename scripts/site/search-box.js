/** The search box: headings of all pages by their words. `window.SEAMARK_HEADINGS` comes from headings.js beside this file. */
const MOST_RESULTS = 12
const box = document.querySelector('#search')
const list = document.querySelector('#results')
const base = new URL('.', document.currentScript.src)
/** As in style.css: on small screens the list of pages stands above the text, and would fill the screen. */
const SMALL = '(max-width: 46rem)'

if (matchMedia(SMALL).matches) document.querySelector('nav details').open = false

box.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean)
  const hits =
    words.length === 0
      ? []
      : window.SEAMARK_HEADINGS.filter(entry => words.every(word => entry[3].includes(word)))
  list.replaceChildren(...hits.slice(0, MOST_RESULTS).map(rowOf))
})

box.addEventListener('keydown', event => {
  const first = list.querySelector('a')
  if (event.key === 'Enter' && first !== null) location.href = first.href
  if (event.key === 'Escape') {
    box.value = ''
    list.replaceChildren()
  }
})

document.addEventListener('keydown', event => {
  if (event.key !== '/' || document.activeElement === box) return
  event.preventDefault()
  box.focus()
})

function rowOf([page, heading, href]) {
  const link = document.createElement('a')
  link.href = new URL(href, base).href
  link.textContent = heading === page ? page : `${page}: ${heading}`
  const row = document.createElement('li')
  row.append(link)
  return row
}
