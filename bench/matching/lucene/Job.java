import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopFieldCollector;
import org.apache.lucene.search.TopFieldDocs;
import org.apache.lucene.search.WildcardQuery;
import org.apache.lucene.util.BytesRef;

/** A job as a question: what each token of a person is worth to it. */
final class Job {
  private static final Sort ORDER = new Sort(
      new SortField(null, SortField.Type.SCORE),
      new SortField("active", SortField.Type.LONG, true),
      new SortField("id", SortField.Type.LONG));

  final int id;
  private final Query skills;
  /** Null where the job has no answers. */
  private final Query wins;

  /** Of: id, wins, then skill, level and weight of each scored skill. */
  Job(String line) {
    String[] cells = line.split("\t", -1);
    id = Integer.parseInt(cells[0]);
    boolean answered = !cells[1].isEmpty();
    String[] asked = cells[2].split(" ");
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    int most = 0;
    for (int at = 0; at + 2 < asked.length; at += 3) {
      int level = Integer.parseInt(asked[at + 1]);
      int weight = Integer.parseInt(asked[at + 2]);
      most += level * weight;
      for (int step = 1; step <= level; step += 1) {
        any.add(worth(People.SKILL, asked[at] + "_" + step, (answered ? 320 : 400) * weight), Occur.SHOULD);
        any.add(worth(People.BARE, asked[at] + "_" + step, 400 * weight), Occur.SHOULD);
      }
    }
    skills = any.build();
    wins = answered ? winsOf(cells[1].split(" "), most) : null;
  }

  /** 40 times the most points too much, for everybody: nothing is worth less than nothing. */
  private static Query winsOf(String[] wins, int most) {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (int color = 0; color < People.COLORS.length(); color += 1)
      for (int win = 1; win <= Integer.parseInt(wins[color]); win += 1)
        any.add(worth(People.WIN, People.winToken(color, win), 5 * most), Occur.SHOULD);
    any.add(worth(People.WIN, People.NO_WINS, 40 * most), Occur.SHOULD);
    return any.build();
  }

  private static Query worth(String field, String token, int weight) {
    return new BoostQuery(new TermQuery(new Term(field, token)), weight);
  }

  /** The best so many of those who share a skill; with `total` it counts them all. */
  TopFieldDocs find(IndexSearcher people, Map<String, String> asked) throws IOException {
    int limit = Integer.parseInt(asked.get("limit"));
    int counted = asked.get("total").equals("true") ? Integer.MAX_VALUE : limit;
    BooleanQuery.Builder query = new BooleanQuery.Builder().add(skills, Occur.MUST);
    if (wins != null) query.add(wins, Occur.SHOULD);
    narrow(query, asked);
    return people.search(query.build(), TopFieldCollector.createSharedManager(ORDER, limit, null, counted));
  }

  private static void narrow(BooleanQuery.Builder query, Map<String, String> asked) {
    if (asked.containsKey("state"))
      query.add(new TermInSetQuery("state",
          Arrays.stream(asked.get("state").split(",")).map(BytesRef::new).toList()), Occur.FILTER);
    if (asked.containsKey("pay"))
      query.add(IntPoint.newRangeQuery("pay", 0, Integer.parseInt(asked.get("pay"))), Occur.FILTER);
    if (asked.containsKey("word"))
      query.add(new WildcardQuery(new Term("word", "*" + asked.get("word") + "*")), Occur.FILTER);
    if (asked.containsKey("skill"))
      query.add(new BooleanQuery.Builder()
          .add(new TermQuery(new Term(People.SKILL, asked.get("skill"))), Occur.SHOULD)
          .add(new TermQuery(new Term(People.BARE, asked.get("skill"))), Occur.SHOULD)
          .build(), Occur.FILTER);
  }
}
