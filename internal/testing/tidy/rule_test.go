package tidy

import (
	"fmt"
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The limits of CONTRIBUTING.md.
const (
	maxFunctionLines    = 70
	maxFileLines        = 600
	maxParameters       = 5
	maxNesting          = 3
	maxExportedMethods  = 20
	maxInterfaceMethods = 3
)

// ranks is the import table: a package may import those of earlier rows alone. A package is named by its folder,
// without internal/. What is not here may not exist.
var ranks = [][]string{
	{"money", "calendar", "bankcheck", "backoff", "outbound", "pdf", "mail", "docsite", "wide"},
	{"ledger", "iso20022", "webhook", "api"},
	{"farthing", "seal"},
	{"recon", "wire", "client", "table"},
	{"proof", "csv"},
	{"store", "store/rawlimit"},
	{"rail", "issuer", "intake", "notice", "deliver", "statement", "wire/stored", "bench", "store/move"},
	{"people"},
	{"rail/http", "rail/isofile", "rail/simbank", "server", "jobs", "sandbox", "dashboard"},
	// manual is a form of the files that isofile exchanges, keeps and reads: what they share is most of isofile, and
	// would make rail, which is a contract, three times as large. Each simulated bank knows the folders of its rail.
	{"rail/manual", "rail/isofile/filebank"},
	{"rail/manual/webbank", "tools/repository"},
	{
		"cmd/farthing", "examples/httpadapter", "tools/bench", "tools/docsite", "tools/generators", "tools/goclient",
		"tools/golden", "tools/licenses", "tools/lines", "tools/modulepath",
		"tools/raced", "tools/release",
		"tools/testrun",
	},
}

// longInterfaces may have one method more, each for the reason that its comment tells.
var longInterfaces = []string{"rail.Rail", "rail/simbank.Vault"}

var (
	// purePackages decide and compute, and reach nothing outside.
	purePackages = []string{
		"farthing", "money", "calendar", "ledger", "bankcheck", "iso20022", "recon", "proof", "table",
	}
	// lightPackages are imported by other people's programs, so they bring next to nothing along.
	lightPackages = []string{"api", "webhook", "client"}
	// lightImports are our packages that light ones may use: each other.
	lightImports = lightPackages
	// impureImports would let a pure package reach a clock, a database, a file, the network or chance.
	impureImports = []string{
		"context", "crypto/rand", "database", "io/fs", "log", "math/rand", "net", "os", "path/filepath", "syscall",
	}
	// clockNames of package time read the clock or wait for it, or depend on the machine's zone.
	clockNames = []string{
		"Now", "Since", "Until", "Sleep", "After", "Tick", "NewTimer", "NewTicker", "AfterFunc", "Local",
	}
	// clockReaders are those of them that only the outermost packages may call; the rest are given a clock.
	clockReaders = []string{"Now", "Since", "Until"}
	// clockOwners may read the machine's clock: programs, and what other people's programs call.
	clockOwners = []string{
		"cmd/farthing", "client", "bench", "testing/simulation", "testing/simulation/program", "testing/chromium",
		"tools/bench", "tools/testrun",
	}
	emptyWords = []string{
		"util", "utils", "helper", "helpers", "common", "misc", "manager", "service", "services", "model", "models",
	}
	emptyEnds = []string{"Manager", "Service", "Impl", "Controller", "Repository", "Factory", "Helper", "DTO"}
	// owners says which package alone may import what starts with a prefix.
	owners = []struct{ prefix, owner, instead string }{
		{"database/sql", "store", "add a function to store that asks what you need"},
		{"github.com/jackc/pgx", "store", "add a function to store that asks what you need"},
		{"modernc.org/sqlite", "store", "add a function to store that asks what you need"},
		{"github.com/pressly/goose", "store", "call store's own migration"},
		{"github.com/pkg/sftp", "rail", "open the rail with an isofile.Server"},
		{"golang.org/x/crypto/ssh", "rail", "open the rail with an isofile.Server"},
		{"github.com/danielgtaylor/huma", "server", "describe the wire in api and the route in server"},
		{"github.com/yuin/goldmark", "tools", "write a guide in docs/guides"},
		{"codeberg.org/go-pdf/fpdf", "pdf", "add to pdf what your page needs"},
		{"github.com/alecthomas/kong", "cmd", "take the value as a parameter"},
		{"flag", "cmd", "take the value as a parameter"},
	}
)

// rules are checked one file at a time; each returns its complaints, which say what to do instead.
var rules = []struct {
	name  string
	check func(source) []string
}{
	{"who may import whom", checkImports},
	{"one owner for each outside thing", checkOwners},
	{"pure packages are pure", checkPure},
	{"clocks are passed in", checkClock},
	{"the rules know no door", checkDoorless},
	{"journal types are constants", checkEvents},
	{"sizes", checkSizes},
	{"lines fit a screen", checkLines},
	{"assignments are short", checkTargets},
	{"one field a line", checkLiterals},
	{"nesting", checkNesting},
	{"exported names are documented", checkDocs},
	{"names say something", checkNames},
	{"a word means one thing", checkWords},
	{"nothing left for later", checkLeftovers},
	{"tests neither skip without a reason nor sleep", checkTests},
}

func TestTidy(t *testing.T) {
	all := sources(t)
	for _, rule := range rules {
		t.Run(rule.name, func(t *testing.T) {
			for _, s := range all {
				for _, complaint := range rule.check(s) {
					t.Error(complaint)
				}
			}
		})
	}
}

func rankOf(dir string) int {
	return slices.IndexFunc(ranks, func(row []string) bool { return slices.Contains(row, dir) })
}

// ours turns an import path of this module into its folder.
func ours(imported string) (dir string, ok bool) {
	dir, ok = strings.CutPrefix(imported, module+"/")
	return strings.TrimPrefix(dir, "internal/"), ok
}

// family is the first part of a folder: a package and its sub-packages share it.
func family(dir string) string {
	first, _, _ := strings.Cut(dir, "/")
	return first
}

func checkImports(s source) (found []string) {
	rank := rankOf(s.dir)
	equipment := family(s.dir) == "testing" // what tests alone import
	if rank < 0 && !equipment {
		return []string{s.path + ":1: package " + s.dir +
			" is not in the import table: put the code into a package that is " +
			"(ranks in rule_test.go), or argue for a new one in docs/decisions"}
	}
	if s.test || equipment {
		return nil // a test may stand further out than what it tests
	}
	for _, spec := range s.file.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value)
		dir, ok := ours(imported)
		light := slices.Contains(lightPackages, s.dir)
		switch {
		case !ok && light && strings.Contains(imported, ".") && imported != "github.com/google/uuid":
			found = append(found, s.at(spec)+": "+s.dir+" imports "+imported+": packages that others import use the "+
				"standard "+
				"library and google/uuid alone")
		case ok && family(dir) == "testing" && family(s.dir) != "tools":
			found = append(found, s.at(spec)+": "+s.dir+" imports "+imported+": tests alone import what is made for "+
				"them")
		case ok && light && !slices.Contains(lightImports, dir):
			found = append(found, s.at(spec)+": "+s.dir+" imports "+imported+": packages that others import stay "+
				"light; "+
				"let the caller bring it")
		case ok && rankOf(dir) >= rank:
			found = append(found, s.at(spec)+": "+s.dir+" may not import "+imported+": imports point to earlier rows "+
				"of the table "+
				"(ranks in rule_test.go); move what both need to the left, or pass it in")
		}
	}
	return found
}

// apart are folders of programs of their own, and of equipment for tests.
var apart = []string{"tools", "examples", "testing"}

func checkOwners(s source) (found []string) {
	if s.test || slices.Contains(apart, family(s.dir)) {
		return nil
	}
	for _, spec := range s.file.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value)
		for _, rule := range owners {
			if under(imported, rule.prefix) && family(s.dir) != rule.owner {
				found = append(found, s.at(spec)+": only "+rule.owner+" may import "+imported+": "+rule.instead)
			}
		}
	}
	if family(s.dir) != "cmd" {
		s.uses("os", []string{"Args", "Getenv", "LookupEnv", "Environ", "ExpandEnv"}, func(node ast.Node, name string) {
			found = append(found, s.at(node)+": only cmd may use "+name+": take the value as a parameter")
		})
	}
	return found
}

// under says whether an import path is a prefix or lies below it.
func under(imported, prefix string) bool {
	return imported == prefix || strings.HasPrefix(imported, prefix+"/")
}

func checkPure(s source) (found []string) {
	if s.test || !slices.Contains(purePackages, s.dir) {
		return nil
	}
	for _, spec := range s.file.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value)
		if slices.ContainsFunc(impureImports, func(prefix string) bool { return under(imported, prefix) }) {
			found = append(found, s.at(spec)+": the pure package "+s.dir+" imports "+imported+": take the value (or "+
				"an io.Reader) "+
				"as a parameter, and let store, jobs or cmd fetch it")
		}
	}
	ast.Inspect(s.file, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.Ident:
			if n.Name == "float32" || n.Name == "float64" {
				found = append(found, s.at(n)+": "+n.Name+" in the pure package "+s.dir+": count in whole minor "+
					"units (int64, money.Minor)")
			}
		case *ast.BasicLit:
			if n.Kind == token.FLOAT {
				found = append(found, s.at(n)+": the float "+n.Value+" in the pure package "+s.dir+": count in whole "+
					"minor units, rates in whole parts")
			}
		}
		return true
	})
	s.uses("time", clockNames, func(node ast.Node, name string) {
		found = append(found, s.at(node)+": "+name+" in the pure package "+s.dir+": take the moment as a parameter")
	})
	return found
}

func checkClock(s source) (found []string) {
	if s.test || slices.Contains(clockOwners, s.dir) || slices.Contains(purePackages, s.dir) {
		return nil
	}
	s.uses("time", clockReaders, func(node ast.Node, name string) {
		found = append(found, s.at(node)+": "+name+" outside cmd, bench and tests: take a clock, func() time.Time")
	})
	return found
}

// doorWords are what only a door says: a place of a request, or a route.
var doorWords = regexp.MustCompile(`^(body|path|query)\.|\b(GET|POST|PUT|PATCH|DELETE) /`)

func checkDoorless(s source) (found []string) {
	if s.test || s.dir != "farthing" {
		return nil
	}
	ast.Inspect(s.file, func(node ast.Node) bool {
		literal, ok := node.(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING {
			return true
		}
		text, _ := strconv.Unquote(literal.Value)
		if word := doorWords.FindString(text); word != "" {
			found = append(found, s.at(literal)+": "+word+" in the rules: name the field as the business does "+
				"(amount, limits.dailyMaximum), and let each door add where it stands there")
		}
		return true
	})
	return found
}

func checkSizes(s source) (found []string) {
	if lines := s.set.File(s.file.Pos()).LineCount(); lines > maxFileLines && !ast.IsGenerated(s.file) {
		found = append(found,
			fmt.Sprintf("%s:1: the file has %d lines, %d at most: give the second noun in it a file of its own",
				s.path, lines, maxFileLines))
	}
	var long ast.Expr // the type under way, if it is one of longInterfaces
	ast.Inspect(s.file, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.FuncDecl:
			if lines := s.lines(n) - s.tableLines(n); lines > maxFunctionLines {
				found = append(found, fmt.Sprintf("%s: %s has %d lines beside its tables, %d at most: split it where "+
					"its subject changes",
					s.at(n), n.Name.Name, lines, maxFunctionLines))
			}
		case *ast.FuncType:
			if count := n.Params.NumFields(); count > maxParameters {
				found = append(found,
					fmt.Sprintf("%s: %d parameters, %d at most: those that travel together are a type",
						s.at(n), count, maxParameters))
			}
		case *ast.TypeSpec:
			if slices.Contains(longInterfaces, s.dir+"."+n.Name.Name) {
				long = n.Type
			}
		case *ast.InterfaceType:
			most := maxInterfaceMethods
			if n == long {
				most++
			}
			if count := n.Methods.NumFields(); count > most {
				found = append(found,
					fmt.Sprintf("%s: an interface of %d methods, %d at most: ask for what this caller uses, "+
						"or say in its comment why it needs one more (longInterfaces in rule_test.go)", s.at(n), count,
						most))
			}
		}
		return true
	})
	return found
}

// tableLines counts the lines of a function that are tables: literals, without what functions in them take.
func (s source) tableLines(function ast.Node) (lines int) {
	ast.Inspect(function, func(node ast.Node) bool {
		literal, ok := node.(*ast.CompositeLit)
		if !ok {
			return true
		}
		lines += max(0, s.lines(literal)-2-s.functionLines(literal)) // the braces' lines stay with the function
		return false
	})
	return lines
}

// functionLines counts the lines of the function literals within an expression.
func (s source) functionLines(expression ast.Expr) (lines int) {
	ast.Inspect(expression, func(node ast.Node) bool {
		literal, ok := node.(*ast.FuncLit)
		if ok {
			lines += s.lines(literal)
		}
		return !ok
	})
	return lines
}

func checkNesting(s source) (found []string) {
	ast.Inspect(s.file, func(node ast.Node) bool {
		var body *ast.BlockStmt
		switch n := node.(type) {
		case *ast.FuncDecl:
			body = n.Body
		case *ast.FuncLit:
			body = n.Body
		}
		if body != nil {
			ast.Walk(nesting{s: s, found: &found}, body)
		}
		return true
	})
	return found
}

// nesting walks one function's body, and knows how deep it is.
type nesting struct {
	s     source
	depth int
	chain ast.Stmt // the `else if` of the statement around, which is no deeper than that
	found *[]string
}

// Visit is ast.Visitor's. A function literal within is a function of its own.
func (n nesting) Visit(node ast.Node) ast.Visitor {
	switch statement := node.(type) {
	case *ast.FuncLit:
		return nil
	case *ast.IfStmt:
		if node != n.chain {
			n.depth++
		}
		n.chain = nil
		if following, ok := statement.Else.(*ast.IfStmt); ok {
			n.chain = following
		}
	case *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
		n.depth++
	default:
		return n
	}
	if n.depth == maxNesting+1 && node != n.chain {
		*n.found = append(*n.found, fmt.Sprintf("%s: nested %d deep, %d at most: return early, or name the inner part",
			n.s.at(node), n.depth, maxNesting))
		return nil
	}
	return n
}

// contracts are methods of interfaces whose comments say what they do: those of commands and of what they decide about,
// of jobs, of the command line's parser, of databases' drivers and of errors. A comment of such a method says what is
// particular to its type, or is left out.
var contracts = []string{
	"ApprovalSubject", "Check", "Decide", "Error", "Help", "Keys", "Name", "RecordID", "Run", "Scan", "ScanText",
	"Unwrap",
}

func checkDocs(s source) (found []string) {
	if s.test {
		return nil
	}
	missing := func(node ast.Node, name *ast.Ident, docs ...*ast.CommentGroup) {
		if name.IsExported() && !slices.ContainsFunc(docs, func(doc *ast.CommentGroup) bool {
			return doc.Text() != ""
		}) {
			found = append(found, s.at(node)+": "+name.Name+" has no comment: say what it means, its units, its "+
				"errors, and what happens when it is called twice")
		}
	}
	for _, declaration := range s.file.Decls {
		if function, ok := declaration.(*ast.FuncDecl); ok &&
			(function.Recv == nil || ast.IsExported(receiver(function)) &&
				!slices.Contains(contracts, function.Name.Name)) {
			missing(function, function.Name, function.Doc)
		}
		group, ok := declaration.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range group.Specs {
			switch named := spec.(type) {
			case *ast.TypeSpec:
				missing(named, named.Name, group.Doc, named.Doc)
			case *ast.ValueSpec:
				missing(named, named.Names[0], group.Doc, named.Doc, named.Comment)
			}
		}
	}
	return found
}

// receiver is the name of the type that a method belongs to.
func receiver(method *ast.FuncDecl) string {
	kind := method.Recv.List[0].Type
	for {
		switch t := kind.(type) {
		case *ast.StarExpr:
			kind = t.X
		case *ast.IndexExpr:
			kind = t.X
		case *ast.IndexListExpr:
			kind = t.X
		case *ast.Ident:
			return t.Name
		default:
			return ""
		}
	}
}

func checkNames(s source) (found []string) {
	words := strings.FieldsFunc(s.path, func(r rune) bool { return strings.ContainsRune("/_.", r) })
	for _, word := range append(words, strings.TrimSuffix(s.file.Name.Name, "_test")) {
		if slices.Contains(emptyWords, word) {
			found = append(found, s.path+":1: the name "+word+" says nothing: a file is a noun of the business, a "+
				"package a thing")
		}
	}
	ast.Inspect(s.file, func(node ast.Node) bool {
		spec, ok := node.(*ast.TypeSpec)
		if !ok {
			return true
		}
		for _, end := range emptyEnds {
			if strings.HasSuffix(spec.Name.Name, end) {
				found = append(found, s.at(spec)+": the ending "+end+" of "+spec.Name.Name+" says nothing: name the "+
					"thing itself")
			}
		}
		return true
	})
	return found
}

var laterWords = regexp.MustCompile(`\b(TODO|FIXME|XXX|HACK)\b`)

func checkLeftovers(s source) (found []string) {
	for _, group := range s.file.Comments {
		for _, comment := range group.List {
			if word := laterWords.FindString(comment.Text); word != "" {
				found = append(found, s.at(comment)+": "+word+": do it now, or open an issue and leave no trace here")
			}
		}
	}
	return found
}

func checkTests(s source) (found []string) {
	if !s.test {
		return nil
	}
	s.uses("time", []string{"Sleep"}, func(node ast.Node, name string) {
		found = append(found, s.at(node)+": "+name+" in a test: wait on a signal, move the test's clock, or use "+
			"testing/synctest")
	})
	reasoned := map[ast.Node]bool{} // the t.Skip of each call that gives a reason
	ast.Inspect(s.file, func(node ast.Node) bool {
		if call, ok := node.(*ast.CallExpr); ok && givesReason(call) {
			reasoned[call.Fun] = true
		}
		selector, ok := node.(*ast.SelectorExpr)
		if !ok || reasoned[node] || !slices.Contains([]string{"Skip", "Skipf", "SkipNow"}, selector.Sel.Name) {
			return true
		}
		if x, ok := selector.X.(*ast.Ident); ok && slices.Contains([]string{"t", "tb", "b", "f"}, x.Name) {
			found = append(found, s.at(node)+": "+x.Name+"."+selector.Sel.Name+": a test runs or fails; only one "+
				"that needs what "+
				"may be absent is skipped, by t.Skip with a text that begins with `not run: ` and says why")
		}
		return true
	})
	return found
}

// givesReason says whether the first argument of a call is a text that begins as the reason of a skipped test does.
// SkipNow takes no argument, so it never does.
func givesReason(call *ast.CallExpr) bool {
	if len(call.Args) == 0 {
		return false
	}
	literal, ok := call.Args[0].(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		return false
	}
	text, err := strconv.Unquote(literal.Value)
	why, found := strings.CutPrefix(text, "not run: ")
	return err == nil && found && why != ""
}

// TestTypesStaySmall counts the exported methods of each type over all files of its package.
func TestTypesStaySmall(t *testing.T) {
	methods := map[string]int{}
	for _, s := range sources(t) {
		for _, declaration := range s.file.Decls {
			method, ok := declaration.(*ast.FuncDecl)
			if !ok || method.Recv == nil || !method.Name.IsExported() || s.test {
				continue
			}
			name := s.dir + "." + receiver(method)
			if methods[name]++; methods[name] == maxExportedMethods+1 {
				t.Errorf("%s: %s has more than %d exported methods: hang those of one noun on a small handle",
					s.at(method), name, maxExportedMethods)
			}
		}
	}
}

// TestPackagesAreDocumented wants one package comment a package.
func TestPackagesAreDocumented(t *testing.T) {
	documented := map[string]bool{}
	for _, s := range sources(t) {
		if !s.test {
			documented[s.dir] = documented[s.dir] || s.file.Doc.Text() != ""
		}
	}
	for dir, is := range documented {
		if !is {
			t.Errorf("%s: no package comment: say in one file what the package is for and what it never does", dir)
		}
	}
}
