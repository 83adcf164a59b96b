import { findBadReferences } from './check-references';

const html = '<!doctype html><link rel="stylesheet" href="./umi.a1.css"><script src="./umi.js" entry></script>';
const check = (texts: Record<string, string>, files: string[] = []) =>
  findBadReferences(new Map(Object.entries(texts)), new Set([...Object.keys(texts), ...files]), 'umi.js');

describe('an address elsewhere is refused', () => {
  it.each([
    ['index.html', '<script src="https://cdn.example/x.js"></script>'],
    ['index.html', '<link rel=stylesheet href=//cdn.example/x.css>'],
    ['index.html', '<img alt="" src="http://cdn.example/x.png">'],
    ['index.html', '<base href="https://cdn.example/">'],
    ['a.css', '.a{background:url(https://cdn.example/x.png)}'],
    ['a.css', "@font-face{src:url('//cdn.example/x.woff2')}"],
    ['a.css', '@import "https://cdn.example/x.css";'],
    ['umi.js', 'import("https://cdn.example/x.js")'],
    ['umi.js', 'import a from"https://cdn.example/x.js"'],
    ['umi.js', 'import"//cdn.example/x.js"'],
    ['umi.js', 'importScripts("https://cdn.example/x.js")'],
    ['umi.js', 'new Worker("https://cdn.example/x.js")'],
    ['umi.js', 'new window.WebSocket("wss://cdn.example/x")'],
    ['umi.js', 'fetch(`https://cdn.example/x`)'],
    ['umi.js', 's.src="//cdn.example/x.js"'],
    ['umi.js', 'e("img",{src:"https://cdn.example/x.png"})'],
  ])('%s: %s', (file, text) => {
    const faults = check({ [file]: text });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/其他网站的 .*cdn\.example/);
  });
});

describe('an address that loads nothing is accepted', () => {
  it.each([
    ['umi.js', 'document.createElementNS("http://www.w3.org/2000/svg","path")'],
    ['umi.js', 'throw Error("see https://reactjs.org/docs/error-decoder.html?invariant="+e)'],
    ['umi.js', 'e("a",{href:"https://www.cnipa.gov.cn/",target:"_blank"})'],
    ['umi.js', 'import("./a.js");fetch("/v1/user/info");s.src="/x.png";u.src=n'],
    ['umi.js', '// https://example.org/comment'],
    ['a.css', '.a{background:url(data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E)}'],
    ['a.css', '.a{fill:url(#gradient)}'],
    ['index.html', '<html xmlns="http://www.w3.org/1999/xhtml"><a href="https://example.org/">'],
  ])('%s: %s', (file, text) => {
    expect(check({ [file]: text })).toEqual([]);
  });
});

it('requires every file that html and css name', () => {
  expect(check({ 'index.html': html })).toEqual([
    'index.html 引用的 ./umi.a1.css 不在构建结果中',
    'index.html 引用的 ./umi.js 不在构建结果中',
  ]);
  expect(check({ 'index.html': html }, ['umi.a1.css', 'umi.js'])).toEqual([]);
  expect(check({ 'css/a.css': '.a{background:url("../static/b.png?v=1#x")}' }, ['static/b.png'])).toEqual([]);
  expect(check({ 'css/a.css': '.a{background:url(../static/b.png)}' })).toEqual([
    'css/a.css 引用的 ../static/b.png 不在构建结果中',
  ]);
  expect(check({ 'a.css': '.a{background:url(../../outside.png)}' })).toEqual([
    'a.css 引用的 ../../outside.png 不在构建结果中',
  ]);
});

it('requires every chunk that the entry script names', () => {
  const map =
    'u.u=function(e){return(({20:"charts"})[e]||e)+"."+({20:"57a72ae2",76:"42b28378","p__x":"5ca4d2d0"})[e]+".async.js"},u.miniCssF=function(e){return e+"."+{76:"aabbccdd"}[e]+".chunk.css"}';
  expect(check({ 'umi.js': map }, ['charts.57a72ae2.async.js', '76.42b28378.async.js'])).toEqual([
    '入口脚本需要的 *.5ca4d2d0.async.js 不在构建结果中',
    '入口脚本需要的 *.aabbccdd.chunk.css 不在构建结果中',
  ]);
});
