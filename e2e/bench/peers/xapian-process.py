"""The Xapian side of xapian.ts, as peer.ts asks for it."""
import json
import re
import sys
import time

import xapian

# Every CJK character is a term of its own, other words are terms as a whole: a searched term is a phrase of these.
TOKEN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]|[^\W\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+")
# Between two texts of a patent, and wherever something else than a token stands, no phrase goes on.
GAP = 100


def positions(texts):
    position = 0
    for text in texts:
        end = 0
        for match in TOKEN.finditer(text.lower()):
            position += 1 if match.start() == end or text[end : match.start()] == "" else 2
            end = match.end()
            yield match.group()[:60], position
        position += GAP


def build(folder, source):
    database = xapian.WritableDatabase(folder, xapian.DB_CREATE_OR_OVERWRITE)
    with open(source, encoding="utf-8") as lines:
        for line in lines:
            document = xapian.Document()
            for term, position in positions(json.loads(line)):
                document.add_posting(term, position)
            database.add_document(document)
    database.commit()
    database.close()


def phrase(term):
    tokens = [token for token, _ in positions([term])]
    return xapian.Query(tokens[0]) if len(tokens) == 1 else xapian.Query(xapian.Query.OP_PHRASE, tokens, len(tokens))


def main():
    folder, source = sys.argv[1:]
    began = time.perf_counter()
    build(folder, source)
    print(json.dumps({"seconds": time.perf_counter() - began}), flush=True)
    database = xapian.Database(folder)
    for line in sys.stdin:
        began = time.perf_counter()
        enquire = xapian.Enquire(database)
        enquire.set_query(xapian.Query(xapian.Query.OP_AND, [phrase(term) for term in json.loads(line)]))
        total = enquire.get_mset(0, 20, database.get_doccount()).get_matches_estimated()
        print(json.dumps({"total": total, "milliseconds": (time.perf_counter() - began) * 1000}), flush=True)


main()
