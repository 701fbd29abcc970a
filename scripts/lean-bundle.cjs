const MAP = '//# sourceMappingURL=data:application/json;charset=utf-8;base64,';

/**
 * The bundle of the workflows without what every worker would keep in memory twice for nothing: the text of its sources, since stack
 * traces are told by their places, and characters beyond Latin-1, a few of which in comments make V8 store all of it at two bytes each.
 */
function leanBundle(code) {
  const at = code.lastIndexOf(MAP);
  if (at < 0) throw new Error('the bundle of the workflows has no map of its sources');
  const { sourcesContent: _texts, ...map } = JSON.parse(Buffer.from(code.slice(at + MAP.length), 'base64').toString());
  const program = code
    .slice(0, at)
    .replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${program}${MAP}${Buffer.from(JSON.stringify(map)).toString('base64')}`;
}

module.exports = { leanBundle };
